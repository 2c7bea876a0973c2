import { Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useDearestPrice } from '../../../features/catalogue/queries.ts'
import { formatMoney, formatPrice } from '../../../platform/ui/text/format.ts'
import classes from './price-slider.module.css'

/** Spec §9: 0 to 500, or up to the most expensive course. */
const usualMaximum = 500
const step = 10
const settleMs = 250

type PriceSliderProps = {
  /** Absent: any price. */
  maxPrice: number | undefined
  onChange: (maxPrice: number | undefined) => void
}

/** The maximum price; the slider's end means no limit. */
export function PriceSlider({ maxPrice, onChange }: PriceSliderProps) {
  const dearest = useDearestPrice().data ?? 0
  const end = Math.max(usualMaximum, Math.ceil(dearest / step) * step)
  const [dragged, setDragged] = useState<number>()
  const [known, setKnown] = useState(maxPrice)
  if (known !== maxPrice) {
    setKnown(maxPrice)
    setDragged(undefined)
  }
  // Debounced: a key that stays pressed takes many steps, and only the last one counts.
  const settle = useDebouncedCallback(
    (chosen: number) => onChange(chosen === end ? undefined : chosen),
    settleMs,
  )
  const value = Math.min(dragged ?? maxPrice ?? end, end)
  const words =
    value === end ? 'Cualquier precio' : value === 0 ? 'Gratis' : `Hasta ${formatMoney(value)}`
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.label}>Precio</span>
        <output className={classes.value}>{words}</output>
      </div>
      <Slider
        className={classes.slider}
        min={0}
        max={end}
        step={step}
        value={value}
        onChange={setDragged}
        onChangeEnd={settle}
        label={null}
        thumbLabel="Precio máximo"
        thumbValueText={words}
      />
      <div className={classes.ends} aria-hidden>
        <span>{formatPrice(0)}</span>
        <span>{formatMoney(end)}</span>
      </div>
    </div>
  )
}
