import { mount } from "svelte";
import App from "./App.svelte";
import { install } from "./offline/install";
import { reach } from "./offline/reach";
import "./tokens.css";
import "./base.css";

install();
// For scripts in the console: the same door as the page's own, whoever answers behind it.
Object.assign(globalThis, { soloist: { reach } });
mount(App, { target: document.getElementById("page") as HTMLElement });
