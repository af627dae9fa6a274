declare module "virtual:python" {
  /** The folder with Python and the games, from where the page lies; empty while the page is being worked on. */
  export const folder: string;
  /** The files there. */
  export const files: string[];
}
