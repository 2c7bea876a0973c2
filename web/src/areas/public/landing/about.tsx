import type { MotifName } from '@ateneo/contract/tiles/motifs'
import { Mosaic } from '../../../ui/tiles/mosaic-picture.tsx'
import type { TileColours } from '@ateneo/contract/tiles/colours'
import classes from './about.module.css'
import { Section } from './section.tsx'

const reasons = [
  ['Clases cortas y al grano', 'Cada video enseña una cosa. Cabe en el camino a casa.'],
  ['Nada se pierde', 'Tu avance se guarda solo, en todos tus dispositivos.'],
  ['Pagas como te acomoda', 'Un curso suelto o todos con tu suscripción. Sin plazos forzosos.'],
  ['Personas de tu lado', 'Si algo falla, escribes al centro de ayuda y te contestamos.'],
] as const

type Trait = { name: string; meaning: string; motif: MotifName; colours: TileColours }

const traits: readonly Trait[] = [
  {
    name: 'Aprendizaje flexible',
    meaning: 'Estudias a la hora que puedas y repites lo que haga falta.',
    motif: 'rehilete',
    colours: ['#FDFBF6', '#116A57', '#F7A823'],
  },
  {
    name: 'Comunidad colaborativa',
    meaning: 'Lees lo que opinan otros alumnos y compartes lo que te sirvió.',
    motif: 'trebol',
    colours: ['#FDFBF6', '#B8336A', '#F7A823'],
  },
  {
    name: 'Certificados reconocidos',
    meaning: 'Lo que aprendes queda reconocido al terminar cada curso.',
    motif: 'sol',
    colours: ['#FDFBF6', '#1F4E9C', '#F7A823'],
  },
  {
    name: 'Innovación constante',
    meaning: 'Cursos nuevos y una plataforma que mejora con lo que nos cuentas.',
    motif: 'estrella',
    colours: ['#FDFBF6', '#B4552D', '#116A57'],
  },
]

/** Mission and vision, why people come, and what the house is like. */
export function About() {
  return (
    <Section id="Nosotros" ground="white" title="Una escuela que cabe en tu día">
      <div className={classes.creed}>
        <div>
          <h3>Nuestra misión</h3>
          <p>
            Que aprender algo útil no dependa de dónde vives, de cuánto tiempo tienes ni de cuánto
            ganas.
          </p>
        </div>
        <div>
          <h3>Nuestra visión</h3>
          <p>
            Ser la academia en español a la que vuelves cada vez que tu trabajo, o tu curiosidad, te
            pide algo nuevo.
          </p>
        </div>
      </div>
      <ul className={classes.traits}>
        {traits.map(({ name, meaning, motif, colours }) => (
          <li key={name}>
            <span className={classes.tile}>
              <Mosaic seed={name} motif={motif} colours={colours} columns={2} rows={2} />
            </span>
            <h3>{name}</h3>
            <p>{meaning}</p>
          </li>
        ))}
      </ul>
      <h3 className={classes.why}>Cuatro razones para empezar</h3>
      <ol className={classes.reasons}>
        {reasons.map(([name, meaning]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{meaning}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
