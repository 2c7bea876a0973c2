import { notifications } from '@mantine/notifications'
import { configure } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { storeSite } from '../http/site.ts'
import { clearSession } from '../http/session-store.ts'
import { dropCookies } from './tabs.ts'

// Bounds a hang: a dialog in a file of its own comes late on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// Files share modules, so that what a test leaves in the browser would be found by another file.
beforeEach(() => {
  clearSession()
  storeSite(undefined)
  dropCookies()
  localStorage.clear()
  sessionStorage.clear()
  notifications.clean()
})
