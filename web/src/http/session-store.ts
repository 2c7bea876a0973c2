import type { Role, SessionReply, UserData } from '@ateneo/contract'
import { eraseCookie, readCookie, writeCookie } from './cookies.ts'

/** Who is logged in, as the cookies of the specification (§9) keep it. */
export interface Session {
  accessToken: string | undefined
  type: Role
  userData: UserData
}

const DAY_SECONDS = 24 * 60 * 60
const lifetimes = { accessToken: DAY_SECONDS, type: 7 * DAY_SECONDS, userData: 7 * DAY_SECONDS }
type CookieName = keyof typeof lifetimes

const listeners = new Set<() => void>()
/** Other tabs hear of a login or a logout here; the server, which draws too, has none. */
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('session')
let current: Session | undefined
let isRead = false
/** Whom a drawn page was drawn for; its browser begins with that. */
const drawnFor = wasDrawnForSession() ? readSession() : undefined

channel?.addEventListener('message', () => {
  isRead = false
  tellListeners()
})

export function readSession(): Session | undefined {
  // The server draws for one person after the other.
  if (typeof document === 'undefined') return parseSession()
  if (!isRead) {
    current = parseSession()
    isRead = true
  }
  return current
}

/** As long as a drawn page comes to life: the session that it was drawn with. */
export function readDrawnSession(): Session | undefined {
  return typeof document === 'undefined' ? readSession() : drawnFor
}

function wasDrawnForSession(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['session'] === ''
}

export function storeSession({ accessToken, type, userData }: SessionReply): void {
  write('accessToken', accessToken)
  write('type', type)
  write('userData', JSON.stringify(userData))
  announce()
}

/** After a change of the person's own data, such as the account level after a purchase (spec §4). */
export function storeUserData(userData: UserData): void {
  const known = readSession()?.userData
  // Every part of the page that shows somebody would be drawn anew.
  if (known && inOrder(known) === inOrder(userData)) return
  write('userData', JSON.stringify(userData))
  announce()
}

export function clearSession(): void {
  for (const name of Object.keys(lifetimes)) eraseCookie(name)
  announce()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  isRead = false
  channel?.postMessage('changed')
  tellListeners()
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function isRole(type: string | undefined): type is Role {
  return type === 'student' || type === 'professor' || type === 'admin'
}

function parseSession(): Session | undefined {
  try {
    const type = readCookie('type')
    const userData = readCookie('userData')
    if (!userData || !isRole(type)) return undefined
    return {
      accessToken: readCookie('accessToken'),
      type,
      userData: JSON.parse(userData) as UserData,
    }
  } catch {
    // A cookie that somebody cut or edited is no session: the person logs in again.
    return undefined
  }
}

/** Part of the cookies ran out before the rest: a renewal brings all of them back. */
export function isSessionIncomplete(): boolean {
  const isComplete = readCookie('accessToken') !== undefined && readCookie('userData') !== undefined
  return readCookie('type') !== undefined && !isComplete
}

/** Re-read at each use: another tab may have renewed it. */
export function readAccessToken(): string | undefined {
  return readCookie('accessToken')
}

/** As text, whatever the order of its entries. */
function inOrder(userData: UserData): string {
  return JSON.stringify(userData, Object.keys(userData).toSorted())
}

function write(name: CookieName, value: string): void {
  writeCookie(name, value, lifetimes[name])
}
