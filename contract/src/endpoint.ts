import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { TokenScope } from './token-scopes.ts'

export type Role = 'student' | 'professor' | 'admin'

/** Whom an endpoint is for: a role, or those administrators who may do everything. */
export type Audience = Role | 'super-admin'

/**
 * Required authentication. `anyone`: a bearer token is read if present. `public`: it is not read,
 * so that an expired one cannot block the login. `token`: the endpoint itself checks a token (a
 * refresh token, an emailed link).
 */
export type Access = 'anyone' | 'public' | 'token' | 'signed-in' | readonly Audience[]

/**
 * An endpoint of the HTTP API as plain data: mounted by the server, called by the web, listed at
 * /docs.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path parameters are written `:name`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  /** Scope that an access token must have; if absent, the call refuses access tokens. */
  readonly scope?: TokenScope
  /** Admits sessions that still lack the second factor that the academy requires. */
  readonly beforeSecondFactor?: true
  /** Rate limit per IP address and minute; unlimited if absent. */
  readonly perMinute?: number
  /** Rate limit per signed-in user and minute. */
  readonly perMinutePerson?: number
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Maximum size of the body in bytes, where the general one is too much. */
  readonly maxBodyBytes?: number
  /** JSON body; absent where the specification says that the body is empty. */
  readonly body?: z.ZodType
  /** Form fields beside the file; set for a multipart body with one `file`. */
  readonly form?: z.ZodObject
  /** Maximum file size in bytes; the web checks it before uploading. */
  readonly maxFileBytes?: number
  /** The multipart body may omit the file. */
  readonly isFileOptional?: true
  readonly status: 200 | 201
  readonly reply: z.ZodType
  /** Errors of this endpoint; those of authentication and validation are added to all. */
  readonly refusals: readonly ErrorCode[]
}

/** As it is written down: it answers 200 and refuses nothing unless it says so. */
type Ordinary = Pick<Endpoint, 'status' | 'refusals'>
type Written = Omit<Endpoint, keyof Ordinary> & Partial<Ordinary>

export function endpoint<const E extends Written>(definition: E): E & Ordinary {
  return { status: 200, refusals: [], ...definition }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** Input of a service function, after parsing. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
  form: Parsed<E['form']>
}

/** Return value of the server's handler, before the reply schema parses it. */
export type Answer<E extends Endpoint> = z.input<E['reply']>
/** Reply that the client receives. */
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** True if the slot has no required fields, or no fields. */
type MayBeLeftOut<T> = object extends T ? true : T extends Record<string, never> ? true : false

type Slot<K extends string, S> = S extends z.ZodType
  ? MayBeLeftOut<Sent<S>> extends true
    ? { [P in K]?: Sent<S> }
    : { [P in K]: Sent<S> }
  : object

/** Arguments of a call: only the slots that the endpoint declares. */
export type Arguments<E extends Endpoint> = Slot<'params', E['params']> &
  Slot<'query', E['query']> &
  Slot<'body', E['body']> &
  Slot<'form', E['form']> &
  (E['form'] extends z.ZodObject
    ? E['isFileOptional'] extends true
      ? { file?: Blob }
      : { file: Blob }
    : object)

/**
 * True for professors' endpoints, which repeat an error's text under `Error`, as the specification
 * says.
 */
export function isTeacherSide(call: Endpoint): boolean {
  return Array.isArray(call.access) && call.access.includes('professor')
}
