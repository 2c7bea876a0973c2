import type { Role, SessionReply, UserData } from '@ateneo/contract'
import { readClaims } from './access-token.ts'
import { clearOfflineCache } from './offline-cache.ts'
import { eraseCookie, readCookie, writeCookie } from '../browser/cookies.ts'

/** The session, kept in the cookies of spec §9. */
export interface Session {
  type: Role
  userData: UserData
}

const DAY_SECONDS = 24 * 60 * 60
const lifetimes = { accessToken: DAY_SECONDS, type: 7 * DAY_SECONDS, userData: 7 * DAY_SECONDS }
type CookieName = keyof typeof lifetimes
/** The server sets and deletes it together with the refresh token, which scripts cannot read. */
const MARKER = 'hasSession'

const listeners = new Set<() => void>()
/** Tells other tabs of a login or logout; not on the server. */
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('session')
let current: Session | undefined
let isRead = false
/** Whether `current` was compared with the one that the page was rendered for. */
let isCompared = false

channel?.addEventListener('message', () => {
  isRead = false
  notifyListeners()
})

/**
 * This browser's. An equal one is the same object as before, or as the one that the page was rendered
 * for: another object would have React hydrate the whole screen at once.
 */
export function readSession(rendered?: Session): Session | undefined {
  if (!isRead) {
    current = shareEqual(current, parseSession())
    isRead = true
    isCompared = false
  }
  // Apart from reading it: a call may have read it ahead of hydration.
  if (rendered && !isCompared) {
    current = shareEqual(rendered, current)
    isCompared = true
  }
  return current
}

const shareEqual = (known: Session | undefined, read: Session | undefined) =>
  JSON.stringify(read) === JSON.stringify(known) ? known : read

export function storeSession({ accessToken, type, userData }: SessionReply): void {
  write('accessToken', accessToken)
  write('type', type)
  write('userData', JSON.stringify(userData))
  clearOfflineCache()
  announce()
}

/**
 * Stores a change of the person's own data, such as the account level after a purchase (spec §4).
 */
export function storeUserData(userData: UserData): void {
  const known = readSession()?.userData
  // Unchanged data is not announced: every component that shows it would render again.
  if (known && toSortedJson(known) === toSortedJson(userData)) return
  write('userData', JSON.stringify(userData))
  announce()
}

export function clearSession(): void {
  for (const name of [...Object.keys(lifetimes), MARKER]) eraseCookie(name)
  clearOfflineCache()
  announce()
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  isRead = false
  channel?.postMessage('changed')
  notifyListeners()
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function isRole(type: string | undefined): type is Role {
  return type === 'student' || type === 'professor' || type === 'admin'
}

/** Reads `document.cookie`, or the given `Cookie` header. */
export function parseSession(cookies?: string): Session | undefined {
  try {
    // The role in the signed token takes precedence over the cookie, which anybody can edit.
    const type = readClaims(readAccessToken(cookies))?.role ?? readCookie('type', cookies)
    const userData = readCookie('userData', cookies)
    if (!userData || !isRole(type)) return undefined
    const person: unknown = JSON.parse(userData)
    const isObject = typeof person === 'object' && person !== null
    return isObject ? { type, userData: person as UserData } : undefined
  } catch {
    // An unreadable cookie counts as no session: the person logs in again.
    return undefined
  }
}

/** True if some of the session's cookies have expired or are gone: a renewal sets all of them. */
export function isSessionIncomplete(cookies?: string): boolean {
  const names = Object.keys(lifetimes)
  const present = names.filter((name) => readCookie(name, cookies) !== undefined)
  const hasHint = present.includes('type') || readCookie(MARKER, cookies) !== undefined
  return hasHint && present.length < names.length
}

/** Not cached: another tab may have renewed it. */
export function readAccessToken(cookies?: string): string | undefined {
  return readCookie('accessToken', cookies)
}

/** JSON with sorted keys, to compare by value. */
function toSortedJson(userData: UserData): string {
  return JSON.stringify(userData, Object.keys(userData).toSorted())
}

function write(name: CookieName, value: string): void {
  writeCookie(name, value, lifetimes[name])
}
