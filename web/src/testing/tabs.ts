import type { Role, SessionReply, UserData } from '@ateneo/contract'
import { locks } from 'node:worker_threads'
import { onTestFinished, vi } from 'vitest'
import { storeSession } from '../platform/http/session-store.ts'

/** A token that says this of itself; its signature is nobody's business here. Its role is the session's. */
export function tokenOf(seconds: number, word = '', role: Role = 'student'): string {
  const claims = { role, exp: Math.floor(Date.now() / 1000) + seconds, word }
  return `e30.${btoa(JSON.stringify(claims))}.x`
}

/** A session of this role, as a login answers it. */
export function sessionOf(role: Role, person: Partial<UserData> = {}): SessionReply {
  const userData = { _id: '1', ...person } as UserData
  return { accessToken: tokenOf(900, '', role), type: role, userData, refreshToken: '' }
}

/** Keeps a session of this role in the cookies of this tab. */
export function beginSession(role: Role, person?: Partial<UserData>): void {
  storeSession(sessionOf(role, person))
}

/** Modules of the web as one more tab loads them: state apart, cookies, locks and channel in common. */
export async function openTab() {
  vi.resetModules()
  return {
    ...(await import('../platform/http/call.ts')),
    ...(await import('../platform/http/session-renewal.ts')),
    ...(await import('../platform/http/session-store.ts')),
    ...(await import('../platform/http/call-error.ts')),
    ...(await import('../platform/http/second-factor-demand.ts')),
  }
}

/** Gives the browser the locks of secure pages, which happy-dom has not. */
export function provideLocks(): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

export function dropCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
}

type Answer = { status?: number; body?: unknown; headers?: HeadersInit } | Error
export interface Sent {
  line: string
  token: string | undefined
  /** JSON bodies only. */
  body: unknown
  form: FormData | undefined
}

/** Answers every request of the tabs, and keeps what was asked. */
export function answerRequests(answer: (sent: Sent) => Answer | Promise<Answer>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    const { method = 'GET', headers, body } = request
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '')
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
    const form = body instanceof FormData ? body : undefined
    const one = { line: `${method} ${address}`, token, body: json, form }
    sent.push(one)
    const given = await answer(one)
    if (given instanceof Error) throw given
    const { status = 200, body: reply = {}, headers: more = {} } = given
    return Response.json(reply, { status, headers: more })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
