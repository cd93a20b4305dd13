import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** What listens on all addresses: of IPv4, or of both. */
const ANY_HOST: readonly string[] = ['0.0.0.0', '::'];

/** Whether all addresses of the machine are meant. */
export const isAnyHost = (host: string): boolean => ANY_HOST.includes(host);

/** Addresses that hold on one link only; nobody can type one without the name of an interface. */
const LINK_LOCAL = /^(fe[89ab].:|169\.254\.)/i;

/** The addresses at which others reach a machine that listens on all of them. */
export const ownAddresses = (
  host: string,
  interfaces: NodeJS.Dict<readonly NetworkInterfaceInfo[]> = networkInterfaces(),
): readonly string[] =>
  Object.values(interfaces)
    .flatMap(found => found ?? [])
    .filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address))
    .filter(({ family }) => family === 'IPv4' || host === '::')
    .map(({ address }) => address);
