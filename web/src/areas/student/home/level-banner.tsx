import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useOwnedCourses } from '../../../features/catalogue/queries.ts'
import { isSessionIncomplete } from '../../../platform/http/session-store.ts'
import { useRereadAccount } from '../../../features/identity/accounts/profile-queries.ts'
import { useSession } from '../../../platform/http/session.ts'
import classes from './level-banner.module.css'
import { levelBanner } from './level-banners.ts'

/** The text of the student's account level (spec §4); none for visitors. */
export function LevelBanner() {
  const session = useSession()
  const owned = useOwnedCourses()
  useRereadAccount(session !== undefined)
  if (!session && !isSessionIncomplete()) return null
  const banner = levelBanner(session?.userData.studentAccountLevel, owned.data?.total)
  if (!banner) return null
  const { Icon, tone, title, message, action } = banner
  return (
    <section className={classes.banner} data-tone={tone} role={tone === 'error' ? 'alert' : 'note'}>
      <Icon size={28} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.message}>{message}</p>
      </div>
      {action ? (
        <Button component={Link} to={action.href} size="sm" className={classes.action}>
          {action.label}
        </Button>
      ) : null}
    </section>
  )
}
