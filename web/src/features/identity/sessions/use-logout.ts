import { logout } from '@ateneo/contract/calls'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '../../../platform/http/call-error.ts'
import { call } from '../../../platform/http/call.ts'
import { clearSession } from '../../../platform/http/session-store.ts'
import { confirm } from '../../../platform/ui/dialogs/dialogs.tsx'
import { toastError } from '../../../platform/ui/feedback/toasts.tsx'
import { giveUpUnsavedInput } from '../../../platform/ui/forms/leave-guards.ts'
import { forgetLastPath } from './last-path.ts'

/**
 * Asks for confirmation, ends the session on the server and here, and opens the login (spec §4).
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  const isAsked = useRef(false)
  const leave = async () => {
    const isSure = await confirm({
      title: '¿Cerrar sesión?',
      message: 'Tendrás que escribir tu correo y tu contraseña para volver a entrar.',
      confirmLabel: 'Cerrar sesión',
    })
    if (!isSure) return
    await revokeSession()
    giveUpUnsavedInput()
    clearSession()
    await navigate('/Login')
    // The guard has stored the path when the session ended; after a logout the next login opens the
    // home.
    forgetLastPath()
  }
  return async () => {
    // A double click opens one confirmation.
    if (isAsked.current) return
    isAsked.current = true
    await leave().finally(() => (isAsked.current = false))
  }
}

async function revokeSession(): Promise<void> {
  try {
    await call(logout, { body: {} })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'refresh_token_missing') return
    toastError(
      'Cerraste la sesión en este equipo, pero el servidor no respondió. Entra y sal otra vez cuando vuelva la conexión.',
      { isForNextScreen: true },
    )
  }
}
