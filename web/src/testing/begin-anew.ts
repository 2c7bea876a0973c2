import { notifications } from '@mantine/notifications'
import { beforeEach } from 'vitest'
import { clearSession } from '../http/session-store.ts'
import { dropCookies } from './tabs.ts'

// Files share modules, so that what a test leaves in the browser would be found by another file.
beforeEach(() => {
  clearSession()
  dropCookies()
  localStorage.clear()
  sessionStorage.clear()
  notifications.clean()
})
