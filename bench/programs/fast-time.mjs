// Loaded before a program: its time runs so many times as fast as TIME_SPEED says.
const SPEED = Number(process.env.TIME_SPEED);

for (const clock of [Date, performance]) {
  const now = clock.now.bind(clock);
  const began = now();
  clock.now = () => began + SPEED * (now() - began);
}
for (const name of ['setTimeout', 'setInterval']) {
  const start = globalThis[name];
  globalThis[name] = (callback, milliseconds = 0, ...rest) =>
    start(callback, milliseconds / SPEED, ...rest);
}
