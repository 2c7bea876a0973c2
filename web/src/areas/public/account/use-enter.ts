import { useNavigate } from 'react-router'
import { takeLastPath } from '../../../features/identity/sessions/last-path.ts'
import { type LoginAttempt, useLogin } from '../../../features/identity/queries.ts'
import { resumeFavourite } from '../../../features/learning/favourites/resume-favourite.ts'
import { resumeOrder } from '../../../features/purchases/buying/resume-order.ts'
import { useRestoredPage } from '../../../platform/ui/lists/pages/use-restored-page.ts'
import { useMutation } from '../../../platform/http/use-mutation.ts'

/** Saves the postponed favourite, then leads to the payment of a postponed order, or to the path. */
export function useGoOn() {
  const navigate = useNavigate()
  const going = useMutation({
    mutationFn: async (path: string) => {
      await resumeFavourite()
      if (await resumeOrder()) return
      await navigate(path, { replace: true })
    },
  })
  useRestoredPage(going.reset)
  return going
}

/**
 * Logs in, saves the postponed favourite and order, then opens the last visited path or the role's
 * home (spec §4).
 */
export function useEnter() {
  const login = useLogin()
  const navigate = useNavigate()
  const entrance = useMutation({
    mutationFn: async (attempt: LoginAttempt) => {
      const home = await login(attempt)
      await resumeFavourite()
      if (await resumeOrder()) return
      await navigate(takeLastPath() ?? home, { replace: true })
    },
  })
  useRestoredPage(entrance.reset)
  return entrance
}
