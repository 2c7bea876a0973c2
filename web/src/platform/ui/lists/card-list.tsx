import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-list.module.css'

type CardListProps<Card> = {
  /** `undefined` while they are being loaded. */
  cards: readonly Card[] | undefined
  keyOf: (card: Card) => string
  render: (card: Card) => ReactNode
  /** Their skeletons. */
  waiting: { height: number; radius: 'md' | 'lg'; count?: number }
  /** They are another filter's. */
  isStale?: boolean
  /** Instead of no cards. */
  none?: string
  className?: string | undefined
}

/** A list whose entries are too rich for a row of a table. */
export function CardList<Card>({ cards, keyOf, render, waiting, ...rest }: CardListProps<Card>) {
  const { isStale, none, className = '' } = rest
  const { height, radius, count = 3 } = waiting
  return (
    <ul
      className={`${classes.cards} ${className}`}
      aria-busy={cards === undefined}
      data-stale={isStale || undefined}
    >
      {cards?.map((card) => <li key={keyOf(card)}>{render(card)}</li>) ??
        Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <Skeleton height={height} radius={radius} />
          </li>
        ))}
      {cards?.length === 0 && none ? <li>{none}</li> : null}
    </ul>
  )
}
