import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../../platform/http/session.ts'
import { useStudies } from '../../../features/learning/progress-queries.ts'
import { dataUrl } from '@ateneo/tiles/data-url'
import { sampler } from '@ateneo/tiles/sampler'
import { useHrefs } from '../../use-hrefs.ts'
import { homeGreeting } from './home-greeting.ts'
import classes from './home-hero.module.css'

const wall = dataUrl(
  sampler(
    [
      ['estrella', ['#0B453A', '#F7A823', '#FDFBF6']],
      ['margarita', ['#FDFBF6', '#116A57', '#F7A823']],
      ['azahar', ['#116A57', '#FDFBF6', '#F7A823']],
      ['rombo', ['#F7A823', '#116A57', '#FDFBF6']],
      ['granada', ['#FDFBF6', '#B8336A', '#116A57']],
    ],
    6,
    4,
  ),
)

/** The banner at the top of the home. */
export function HomeHero() {
  const hrefs = useHrefs()
  const user = useSession()?.userData
  const studies = useStudies()
  return (
    <section className={classes.hero} data-ground="dark" aria-label="Bienvenida">
      <div className={classes.words}>
        <h1 className={classes.title}>
          {user ? `Hola, ${user.firstNames}` : 'Aprende con quienes trabajan en lo que enseñan'}
        </h1>
        <p className={classes.lead} data-pending={user && studies.isPending ? true : undefined}>
          {user
            ? homeGreeting(studies.data?.studies)
            : 'Cursos en video, en español y a tu ritmo. Mira los temarios completos antes de decidir.'}
        </p>
        <Button
          component={Link}
          to={hrefs.catalogue()}
          color="cempasuchil"
          rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
        >
          Explorar cursos
        </Button>
      </div>
      <img src={wall} alt="" className={classes.wall} />
    </section>
  )
}
