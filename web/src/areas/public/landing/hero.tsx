import { IconArrowRight } from '@tabler/icons-react'
import { useSite } from '../../../platform/http/site.ts'
import { srcSetOf } from '../../../platform/ui/cards/src-set.ts'
import { SectionLink } from '../../../platform/ui/text/section-link.tsx'
import type { Shades } from '@ateneo/contract/settings/colours'
import { type SamplerTiles, useSampler } from '../../../platform/ui/cards/use-sampler.ts'
import { useHrefs } from '../../use-hrefs.ts'
import { ButtonLink } from '../../../platform/ui/plain/plain-button.tsx'
import classes from './hero.module.css'

const tilesOf = (shades: Shades): SamplerTiles => [
  ['margarita', ['#FDFBF6', shades[6], '#F7A823']],
  ['estrella', [shades[8], '#F7A823', '#FDFBF6']],
  ['hoja', ['#F6ECD9', '#1F4E9C', '#F7A823']],
  ['rombo', ['#F7A823', shades[6], '#FDFBF6']],
  ['granada', ['#FDFBF6', '#B8336A', shades[6]]],
  ['azahar', [shades[6], '#FDFBF6', '#F7A823']],
  ['sol', [shades[1], shades[8], '#F7A823']],
]

const promises = [1, 2, 3] as const

/** The landing page's claim beside the academy's picture, or a wall of tiles that moves slower than the page. */
export function Hero() {
  const { texts, hero } = useSite()
  const wall = useSampler(tilesOf, 6, 6)
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
      <div className={classes.wall} data-picture={hero.pictureUrl === null ? undefined : ''}>
        {hero.pictureUrl === null ? (
          <img src={wall} alt="" className={classes.tiles} />
        ) : (
          <img
            src={hero.pictureUrl}
            srcSet={srcSetOf(hero.pictureUrl)}
            // Wider than its column, which is upright and shows the middle of a lying picture.
            sizes="(min-width: 62em) 60vw, 100vw"
            alt={hero.pictureAlt}
            fetchPriority="high"
            className={classes.picture}
          />
        )}
      </div>
    </section>
  )
}
