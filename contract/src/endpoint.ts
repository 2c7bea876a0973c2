import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Role = 'student' | 'professor' | 'admin'

/**
 * Who may call. `anyone`: a bearer token is used when present. `stranger`: it is not even
 * read, so that a stale one stands in nobody's way to sign in. `holder`: whoever holds the
 * token the call itself checks (a refresh token, a mailed link).
 */
export type Access = 'anyone' | 'stranger' | 'holder' | 'signed-in' | readonly Role[]

/** One call of the wire, as plain data: mounted by the server, called by the web, listed at /docs. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters as `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  /** The most requests of one address in a minute; no limit without. */
  readonly perMinute?: number
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** JSON body. A call that the specification describes as having an empty body has none here. */
  readonly body?: z.ZodType
  /** Form fields beside the file; present where the body is multipart with one `file`. */
  readonly form?: z.ZodObject
  /** The form may come without its file. */
  readonly isFileOptional?: true
  readonly status: 200 | 201
  readonly reply: z.ZodType
  /** The refusals of the call itself; those of the session and of validation come by themselves. */
  readonly refusals: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a verb receives, after parsing. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  form: Parsed<E['form']>
}

/** What the server must answer. */
export type Answer<E extends Endpoint> = z.input<E['reply']>
/** What the caller receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** Without required fields, or without any. */
type MayBeLeftOut<T> = object extends T ? true : T extends Record<string, never> ? true : false

type Slot<K extends string, S> = S extends z.ZodType
  ? MayBeLeftOut<Sent<S>> extends true
    ? { [P in K]?: Sent<S> }
    : { [P in K]: Sent<S> }
  : object

/** What a caller passes: only the slots that the endpoint has. */
export type Arguments<E extends Endpoint> = Slot<'params', E['params']> &
  Slot<'query', E['query']> &
  Slot<'body', E['body']> &
  Slot<'form', E['form']> &
  (E['form'] extends z.ZodObject
    ? E['isFileOptional'] extends true
      ? { file?: Blob }
      : { file: Blob }
    : object)

/** Teacher-side calls repeat a failure's text under `Error`, where their clients look for it. */
export function isTeacherSide(call: Endpoint): boolean {
  return Array.isArray(call.access) && call.access.includes('professor')
}
