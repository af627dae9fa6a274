// A soft set of sounds made here: short bursts of filtered noise and two quiet tones. Fetched once they are
// switched on.

export type Sound = "card" | "tile" | "coin" | "dice" | "turn" | "end";
let context: AudioContext | undefined;

const NOISES: Record<Exclude<Sound, "coin" | "end">, { pitch: number; length: number; loud: number; times: number }> = {
  card: { pitch: 1800, length: 0.07, loud: 0.16, times: 1 },
  turn: { pitch: 2600, length: 0.09, loud: 0.14, times: 1 },
  tile: { pitch: 900, length: 0.05, loud: 0.3, times: 1 },
  dice: { pitch: 700, length: 0.05, loud: 0.25, times: 4 },
};

/** Plays a sound. */
export function play(name: Sound): void {
  context ??= new AudioContext();
  if (name === "coin" || name === "end") tones(context, name === "coin" ? [1320, 1760] : [392, 494, 587]);
  else noise(context, NOISES[name]);
}

function noise(
  audio: AudioContext,
  { pitch, length, loud, times }: { pitch: number; length: number; loud: number; times: number },
): void {
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  for (let i = 0; i < times; i++) {
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 });
    const source = new AudioBufferSourceNode(audio, { buffer });
    source
      .connect(filter)
      .connect(new GainNode(audio, { gain: loud }))
      .connect(audio.destination);
    source.start(audio.currentTime + i * 0.07);
  }
}

function tones(audio: AudioContext, pitches: number[]): void {
  pitches.forEach((frequency, i) => {
    const start = audio.currentTime + i * 0.12;
    const tone = new OscillatorNode(audio, { type: "sine", frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setTargetAtTime(0.07, start, 0.01);
    gain.gain.setTargetAtTime(0, start + 0.05, 0.15);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 1);
  });
}
