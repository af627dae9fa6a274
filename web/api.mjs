// Writes src/api/schema.d.ts from the server's own OpenAPI document, with the Python that has soloist installed.
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import openapi, { astToString } from "openapi-typescript";

const PRINT = `
import json
from soloist.server.app import create_app
from soloist.server.settings import Settings
print(json.dumps(create_app(Settings("sqlite:///never-opened", "unused")).openapi()))
`;
const python = process.env.PYTHON ?? "../.venv/bin/python";
const document = execFileSync(python, ["-W", "ignore", "-c", PRINT], { encoding: "utf-8", maxBuffer: 1 << 26 });
await writeFile("src/api/schema.d.ts", astToString(await openapi(JSON.parse(document))));
