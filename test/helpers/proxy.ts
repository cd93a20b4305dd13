/** Headers of the PROXY protocol. */
export const proxyHeader = {
  v1: (address: string): Buffer =>
    Buffer.from(`PROXY TCP${address.includes(':') ? 6 : 4} ${address} 203.0.113.1 50000 2222\r\n`),
  v2: (command: number, family: number, more: readonly number[]): Buffer =>
    Buffer.concat([
      Buffer.from('\r\n\r\n\0\r\nQUIT\n'),
      Buffer.from([command, family, more.length >> 8, more.length & 0xff, ...more]),
    ]),
};
