import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { dataAddress } from '../../../ui/tiles/data-address.ts'
import { sampler } from '../../../ui/tiles/sampler.ts'
import classes from './hero.module.css'

const wall = dataAddress(
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

const promises = [
  ['A tu ritmo', 'En tu teléfono o tu computadora, y sigues donde te quedaste.'],
  ['Con quien sabe', 'Cada profesor y cada curso pasan por una revisión.'],
  ['Sin ataduras', 'Compra un solo curso, o suscríbete a todos y cancela cuando quieras.'],
] as const

/** The promise of the house beside a wall of tiles that drifts as the page scrolls. */
export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>Aprende hoy lo que vas a usar mañana</h1>
        <p className={classes.lead}>
          Cursos en video, en español, de profesoras y profesores que trabajan en lo que enseñan. Tú
          pones el tiempo; aquí está lo demás.
        </p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to="/Dashboard/Course-catalog"
            size="lg"
            color="cempasuchil"
            rightSection={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
          >
            Explorar cursos
          </Button>
          <a href="#Suscripciones" className={classes.plans}>
            Ver planes
          </a>
        </div>
        <dl className={classes.promises}>
          {promises.map(([name, meaning]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{meaning}</dd>
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
