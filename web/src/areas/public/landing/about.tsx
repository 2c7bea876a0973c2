import type { MotifName } from '@ateneo/tiles/motifs'
import { useSite } from '../../../platform/http/site.ts'
import { Mosaic } from '../../../platform/ui/cards/mosaic-picture.tsx'
import type { TileColours } from '@ateneo/tiles/colours'
import classes from './about.module.css'
import { Section } from './section.tsx'

const reasons = [1, 2, 3, 4] as const

type Trait = { place: 1 | 2 | 3 | 4; motif: MotifName; colours: TileColours }

const traits: readonly Trait[] = [
  {
    place: 1,
    motif: 'rehilete',
    colours: ['#FDFBF6', '#116A57', '#F7A823'],
  },
  {
    place: 2,
    motif: 'trebol',
    colours: ['#FDFBF6', '#B8336A', '#F7A823'],
  },
  {
    place: 3,
    motif: 'sol',
    colours: ['#FDFBF6', '#1F4E9C', '#F7A823'],
  },
  {
    place: 4,
    motif: 'estrella',
    colours: ['#FDFBF6', '#B4552D', '#116A57'],
  },
]

/** Mission, vision, and the academy's advantages. */
export function About() {
  const { texts } = useSite()
  return (
    <Section id="Nosotros" ground="white" title={texts.aboutTitle}>
      <div className={classes.creed}>
        <div>
          <h3>Nuestra misión</h3>
          <p>{texts.mission}</p>
        </div>
        <div>
          <h3>Nuestra visión</h3>
          <p>{texts.vision}</p>
        </div>
      </div>
      <ul className={classes.traits}>
        {traits.map(({ place, motif, colours }) => (
          <li key={place}>
            <span className={classes.tile}>
              <Mosaic seed={motif} motif={motif} colours={colours} columns={2} rows={2} />
            </span>
            <h3>{texts[`trait${place}Name`]}</h3>
            <p>{texts[`trait${place}Meaning`]}</p>
          </li>
        ))}
      </ul>
      <h3 className={classes.why}>Cuatro razones para empezar</h3>
      <ol className={classes.reasons}>
        {reasons.map((place) => (
          <li key={place}>
            <strong>{texts[`reason${place}Name`]}</strong>
            <span>{texts[`reason${place}Meaning`]}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
