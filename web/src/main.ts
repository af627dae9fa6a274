import { mount } from "svelte";
import { alone } from "./address";
import App from "./App.svelte";
import { install } from "./offline/install";
import { reach } from "./offline/reach";
import { pause } from "./turns";
import "./tokens.css";
import "./base.css";

// Where nobody else will answer, Python begins to start before anything is shown.
if (alone) void import("./offline/house");
install();
// For scripts in the console: the same door as the page's own, whoever answers behind it.
Object.assign(globalThis, { soloist: { reach } });
void pause().then(() => mount(App, { target: document.getElementById("page") as HTMLElement }));
