import { IconArrowRight } from '@tabler/icons-react'
import { useSite } from '../../../platform/http/site.ts'
import { SectionLink } from '../../../platform/ui/text/section-link.tsx'
import { dataUrl } from '@ateneo/tiles/data-url'
import { sampler } from '@ateneo/tiles/sampler'
import { useHrefs } from '../../use-hrefs.ts'
import { ButtonLink } from '../../../platform/ui/plain/plain-button.tsx'
import classes from './hero.module.css'

const wall = dataUrl(
  sampler(
    [
      ['margarita', ['#FDFBF6', '#116A57', '#F7A823']],
      ['estrella', ['#0B453A', '#F7A823', '#FDFBF6']],
      ['hoja', ['#F6ECD9', '#1F4E9C', '#F7A823']],
      ['rombo', ['#F7A823', '#116A57', '#FDFBF6']],
      ['granada', ['#FDFBF6', '#B8336A', '#116A57']],
      ['azahar', ['#116A57', '#FDFBF6', '#F7A823']],
      ['sol', ['#CFE9E0', '#0B453A', '#F7A823']],
    ],
    6,
    6,
  ),
)

const promises = [1, 2, 3] as const

/** The landing page's claim beside a wall of tiles that moves slower than the page. */
export function Hero() {
  const { texts } = useSite()
  const hrefs = useHrefs()
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>{texts.heroTitle}</h1>
        <p className={classes.lead}>{texts.heroLead}</p>
        <div className={classes.actions}>
          <ButtonLink to={hrefs.catalogue()} size="lg" color="cempasuchil">
            Explorar cursos
            <IconArrowRight size={20} stroke={1.75} aria-hidden />
          </ButtonLink>
          <SectionLink href="#Suscripciones" className={classes.plans}>
            Ver planes
          </SectionLink>
        </div>
        <dl className={classes.promises}>
          {promises.map((place) => (
            <div key={place}>
              <dt>{texts[`promise${place}Name`]}</dt>
              <dd>{texts[`promise${place}Meaning`]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes.wall}>
        <img src={wall} alt="" className={classes.tiles} />
      </div>
    </section>
  )
}
