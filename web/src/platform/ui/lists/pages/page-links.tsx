import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import { formatNumber } from '../../text/format.ts'
import classes from './page-links.module.css'

type Step = { to: To; state?: unknown }

export type PageLinksProps = {
  number: number
  /** Absent where nothing counts the whole list. */
  lastNumber?: number
  first: Step | undefined
  previous: Step | undefined
  next: Step | undefined
}

/** Pagination by links, so that the back button, new tabs and shared URLs work. */
export function PageLinks({ number, lastNumber, first, previous, next }: PageLinksProps) {
  return (
    <nav aria-label="Páginas" className={classes.pages}>
      {first ? (
        <Button component={Link} {...first} variant="subtle">
          Primera página
        </Button>
      ) : null}
      {previous ? (
        <Button
          component={Link}
          {...previous}
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          Anterior
        </Button>
      ) : null}
      <span className={classes.number} aria-current="page">
        Página {formatNumber(number)}
        {lastNumber === undefined ? null : ` de ${formatNumber(lastNumber)}`}
      </span>
      {next ? (
        <Button
          component={Link}
          {...next}
          variant="default"
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
        >
          Siguiente
        </Button>
      ) : null}
    </nav>
  )
}
