import type { Socket } from 'node:net';
import type { Client, ClientChannel } from 'ssh2';

/** Internals of the library's client, with which to break the protocol. */
interface InsideClient {
  readonly _sock: Socket;
  readonly _protocol: {
    ping(): void;
    rekey(): void;
    service(name: string): void;
    /** Key exchanges that the library does not have. */
    exchanges?: Readonly<Record<string, () => object>>;
    channelData(channel: number, data: Buffer): void;
    openssh_agentForward(channel: number, wantReply: boolean): void;
    session(channel: number, window: number, packet: number): void;
    readonly _packetRW: {
      readonly write: {
        readonly allocStart: number;
        alloc(bytes: number): Buffer;
        finalize(packet: Buffer): Buffer;
      };
    };
    readonly _cipher: { encrypt(packet: Buffer): void };
  };
}

interface InsideChannel {
  readonly outgoing: { readonly id: number };
}

export function inside(client: Client): InsideClient;
export function inside(channel: ClientChannel): InsideChannel;
export function inside(opened: unknown): unknown {
  return opened;
}

/** Sends any message, properly encrypted. */
export function sendMessage(client: Client, message: Buffer): void {
  const { _packetRW: packets, _cipher: cipher } = inside(client)._protocol;
  const packet = packets.write.alloc(message.length);
  packet.set(message, packets.write.allocStart);
  cipher.encrypt(packets.write.finalize(packet));
}
