import type { ReactNode } from 'react'
import classes from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode, width?: 'wide']

type FactsProps = {
  /** One without a value is left out. */
  facts: readonly Fact[]
  /** One below another, or as many beside each other as there is room for. */
  layout?: 'stacked' | 'columns' | 'inline'
  className?: string | undefined
}

/** What is known of something: names and values. */
export function Facts({ facts, layout = 'stacked', className = '' }: FactsProps) {
  const known = facts.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return null
  return (
    <dl className={`${classes.facts} ${className}`} data-layout={layout}>
      {known.map(([name, value, width]) => (
        <div key={name} data-width={width}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
