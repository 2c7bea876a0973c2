import { publicCatalogueHref } from '../../../features/catalogue/catalogue-address.ts'
import { useSite } from '../../../platform/http/site.ts'
import { elsewhere } from './elsewhere.ts'
import classes from './embedded-course.module.css'

/** In place of a course that is not shown: why, and what to do. */
export function EmbedNotice({ title, onRetry }: { title: string; onRetry?: () => void }) {
  const { siteName } = useSite()
  return (
    <div className={classes.notice}>
      <p className={classes.byline}>{siteName}</p>
      <h1 className={classes.title}>{title}</h1>
      {onRetry ? (
        <button type="button" className={classes.way} onClick={onRetry}>
          Intentar de nuevo
        </button>
      ) : (
        <a {...elsewhere(publicCatalogueHref({}))} className={classes.way}>
          Explorar cursos
        </a>
      )}
    </div>
  )
}
