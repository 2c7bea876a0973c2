import type { QueryClient } from '@tanstack/react-query'

export type Ask = (url: string, request: RequestInit) => Promise<Response>

/** How calls reach the server, and with whose token. */
export interface Transport {
  ask: Ask
  accessToken: string | undefined
}

const transports = new WeakMap<QueryClient, Transport>()

/** Server-side rendering binds each request's query client to calls in the process. */
export function bindTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport)
}

/** Browsers bind none: their calls go by `fetch`, with the session of their cookies. */
export const transportOf = (client: QueryClient | undefined): Transport | undefined =>
  client && transports.get(client)
