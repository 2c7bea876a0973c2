import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSession } from '../../../platform/http/session.ts'
import { useStudies } from '../../../features/learning/progress/progress-queries.ts'
import type { Shades } from '@ateneo/contract/settings/colours'
import { type SamplerTiles, useSampler } from '../../../platform/ui/cards/use-sampler.ts'
import { useHrefs } from '../../use-hrefs.ts'
import { homeGreeting } from './home-greeting.ts'
import classes from './home-hero.module.css'

const tilesOf = (shades: Shades): SamplerTiles => [
  ['estrella', [shades[8], '#F7A823', '#FDFBF6']],
  ['margarita', ['#FDFBF6', shades[6], '#F7A823']],
  ['azahar', [shades[6], '#FDFBF6', '#F7A823']],
  ['rombo', ['#F7A823', shades[6], '#FDFBF6']],
  ['granada', ['#FDFBF6', '#B8336A', shades[6]]],
]

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
      <img src={useSampler(tilesOf, 6, 4)} alt="" className={classes.wall} />
    </section>
  )
}
