declare module "*/brotli.mjs" {
  export default function brotli(): import("vite").Plugin;
}
declare module "*/python.mjs" {
  export default function python(): import("vite").Plugin;
}
declare module "*/service_worker.mjs" {
  export default function serviceWorker(): import("vite").Plugin;
}
