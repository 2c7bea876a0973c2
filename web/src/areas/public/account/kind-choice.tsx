import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOwnTile } from '../../../platform/ui/cards/own-tile.ts'
import { Mosaic } from '../../../platform/ui/cards/mosaic-picture.tsx'
import classes from './kind-choice.module.css'

const kinds = [
  {
    href: '?tipo=alumno',
    name: 'Alumno',
    meaning: 'Quiero aprender con los cursos.',
    motif: 'margarita',
    colours: undefined,
  },
  {
    href: '?tipo=maestro',
    name: 'Maestro',
    meaning: 'Quiero enseñar y publicar cursos.',
    motif: 'sol',
    colours: ['#FDFBF6', '#1F4E9C', '#F7A823'],
  },
] as const

/** The choice of the kind of account. */
export function KindChoice() {
  const own = useOwnTile()
  return (
    <ul className={classes.kinds}>
      {kinds.map(({ href, name, meaning, motif, colours }) => (
        <li key={name}>
          {/* Before hydration the press is kept, so that the focus follows it into the form. */}
          <Link to={href} className={classes.kind} data-waits="">
            <span className={classes.tile}>
              <Mosaic seed={name} motif={motif} colours={colours ?? own} columns={2} rows={2} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.meaning}>{meaning}</span>
            </span>
            <IconChevronRight size={22} stroke={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
