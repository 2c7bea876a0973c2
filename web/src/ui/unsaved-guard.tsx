import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './dialogs.tsx'
import { UnsavedForms } from './unsaved-context.ts'

/** Around the forms of a screen: nobody leaves it with something unsaved without being asked. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Hay cambios sin guardar',
      message: 'Si sales ahora, lo que escribiste se pierde.',
      confirmLabel: 'Salir sin guardar',
      cancelLabel: 'Seguir editando',
      isDestructive: true,
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [forms])

  return <UnsavedForms value={forms}>{children}</UnsavedForms>
}
