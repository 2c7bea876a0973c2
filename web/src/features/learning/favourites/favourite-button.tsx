import { Button } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { rememberLastPath } from '../../identity/sessions/last-path.ts'
import { useSession } from '../../../platform/http/session.ts'
import classes from './favourite-button.module.css'
import { useFavouriteIds, useFavouriteSwitch } from './favourite-queries.ts'
import { storePendingFavourite } from './pending-favourite.ts'

type FavouriteButtonProps = {
  course: { id: string; title: string }
  /** With a label beside the icon. */
  isWide?: boolean
}

/** Toggles a course as favourite. A visitor's click leads to the login and is saved after it. */
export function FavouriteButton({ course, isWide = false }: FavouriteButtonProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const ids = useFavouriteIds().data
  const change = useFavouriteSwitch(course.id)
  const isFavourite = ids?.has(course.id) ?? false
  const Heart = isFavourite ? IconHeartFilled : IconHeart
  const words = isFavourite ? 'Quitar de favoritos' : 'Guardar en favoritos'

  const press = () => {
    if (session) return change.mutate({ courseId: course.id, isFavourite: !isFavourite })
    storePendingFavourite(course.id)
    rememberLastPath(pathname + search + hash)
    return void navigate('/Login')
  }

  // Disabled until the favourites are loaded, as toggling needs their state.
  const isUnknown = session?.type === 'student' && ids === undefined
  if (session && session.type !== 'student') return null
  if (isWide) {
    return (
      <Button
        data-needs-scripts
        variant="default"
        fullWidth
        disabled={isUnknown}
        onClick={press}
        leftSection={<Heart size={20} stroke={1.75} aria-hidden className={classes.heart} />}
      >
        {words}
      </Button>
    )
  }
  return (
    <button
      type="button"
      data-needs-scripts
      className={classes.corner}
      disabled={isUnknown}
      onClick={press}
      aria-label={`${words}: ${course.title}`}
    >
      <Heart size={22} stroke={1.75} aria-hidden className={classes.heart} />
    </button>
  )
}
