"""Speed and strength, measured as ratios within one run; the results are in results.md."""
