import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { categories } from '../../catalogue/category-queries.ts'
import classes from './offline-notice.module.css'

/** Says that the line is down, and keeps the student on the screen meanwhile. */
export default function OfflineNotice() {
  const { online } = useNetwork()
  useStay()
  return (
    <output aria-label="Conexión" className={classes.place}>
      {online ? null : (
        <span className={classes.notice}>
          <IconWifiOff size={20} stroke={1.75} aria-hidden />
          <span>
            <strong>No hay conexión.</strong> Lo que ves sigue aquí; lo demás llegará cuando vuelva
            tu internet.
          </span>
        </span>
      )}
    </output>
  )
}

/** Going to a screen whose script can't be fetched would end the page, with all that was written on it. */
function useStay() {
  const client = useQueryClient()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !navigator.onLine && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // The browser may be wrong: an academy on the same machine needs no line. Something small tells.
    client
      .fetchQuery({ ...categories, staleTime: 0, networkMode: 'always', retry: false })
      .then(blocker.proceed, blocker.reset)
  }, [blocker, client])
}
