import type { TestApp } from '../test-app.ts'
import type { Client } from '../client.ts'

/** A text that an endpoint accepted, and clients to read it. */
export interface Taken {
  academy: TestApp
  admin: Client
  buyer: Client
  params: Record<string, string>
  body: Record<string, unknown>
  reply: Record<string, string>
  text: string
}

export type Read = (taken: Taken) => Promise<unknown>

/** By endpoint and field; `undefined` for fields that are not stored. */
export type Readers = Record<string, Read | undefined>

/** For fields that store blank text as null. */
export const orNone = (stored: string | null, text: string) =>
  text.trim() === '' ? (stored ?? text) : stored

/** For texts that are trimmed, and null if nothing is left. */
export const whole = (stored: string | null | undefined, text: string) =>
  (stored ?? '') === text.trim() ? text : stored
