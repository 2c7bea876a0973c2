import { notifications } from '@mantine/notifications'
import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { storeSite } from '../platform/http/site.ts'
import { clearSession } from '../platform/http/session-store.ts'
import { deviceStorage, visitStorage } from '../platform/browser/storage.ts'
import { dropCookies } from './tabs.ts'

// Bounds a hang: a dialog in a file of its own comes late on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// Modules hold the storages of the window of the first file: the windows of others get the same ones.
const storages = { localStorage: deviceStorage(), sessionStorage: visitStorage() }
for (const [name, value] of Object.entries(storages)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

// Files share modules, so that what a test leaves in the browser would be found by another file.
beforeEach(() => {
  clearSession()
  storeSite(undefined)
  dropCookies()
  localStorage.clear()
  sessionStorage.clear()
  notifications.clean()
})
