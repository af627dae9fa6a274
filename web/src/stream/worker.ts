// The worker that all tabs share: it has the one stream.
import { type Followed, Hub, type Told } from "./hub";

const hub = new Hub();
const scope = globalThis as unknown as { onconnect: (event: MessageEvent) => void };

scope.onconnect = ({ ports: [port] }) => {
  if (!port) return;
  const listener = { postMessage: (told: Told) => port.postMessage(told) };
  port.onmessage = ({ data }: MessageEvent<Followed | null>) => {
    if (data) hub.follow(listener, data);
    else hub.leave(listener);
  };
};
