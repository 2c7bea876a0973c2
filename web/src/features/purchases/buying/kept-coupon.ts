import { deviceStorage } from '../../../platform/browser/storage.ts'

const key = 'coupon'
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000

const listeners = new Set<() => void>()

/** Kept until the purchase, for a month at most. */
export function storeCoupon(typed: string): void {
  const code = typed.trim().toUpperCase().slice(0, 100)
  if (code === '' || code === readCoupon()) return
  deviceStorage().setItem(key, JSON.stringify({ code, storedAt: Date.now() }))
  tell()
}

export function readCoupon(): string | undefined {
  const text = deviceStorage().getItem(key)
  if (text === null) return undefined
  try {
    const { code, storedAt } = JSON.parse(text) as { code: string; storedAt: number }
    return Date.now() - storedAt < KEPT_MILLISECONDS ? code : undefined
  } catch {
    // Invalid JSON, edited by hand or by another program: no coupon.
    return undefined
  }
}

export function discardCoupon(): void {
  deviceStorage().removeItem(key)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`; other tabs tell by the storage event. */
export function watchCoupon(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
