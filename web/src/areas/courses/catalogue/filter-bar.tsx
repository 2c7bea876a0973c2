import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useCategories } from '../../../features/categories/queries.ts'
import { type CourseFilter, defaultOrder } from '../../../features/catalogue/course-filter.ts'
import classes from './filter-bar.module.css'
import { chosenFilters, findCategory, levelOptions, orderOptions } from './filter-options.ts'
import { PriceSlider } from './price-slider.tsx'

type FilterBarProps = {
  /** Takes the focus when the chip of a removed filter disappears. */
  ref: RefObject<HTMLElement | null>
  filter: CourseFilter
  onChange: (filter: CourseFilter) => void
  onClear: () => void
}

const everyCategory = 'all'
const everyLevel = 'all'

/** The catalogue's filters; collapsible on phones. */
export function FilterBar({ ref, filter, onChange, onClear }: FilterBarProps) {
  const [isOpen, fold] = useDisclosure(false)
  const { data: categories = [] } = useCategories()
  const chosen = chosenFilters(filter, categories)
  return (
    <section ref={ref} tabIndex={-1} className={classes.bar} aria-label="Filtros">
      <Button
        variant="default"
        className={classes.fold}
        onClick={fold.toggle}
        aria-expanded={isOpen}
        aria-controls="filtros"
        leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden />}
      >
        {chosen.length > 0 ? `Filtros (${chosen.length})` : 'Filtros'}
      </Button>
      <div id="filtros" className={classes.fields} data-open={isOpen || undefined}>
        <NativeSelect
          label="Categoría"
          size="sm"
          data={[
            { value: everyCategory, label: 'Todas las categorías' },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={findCategory(categories, filter.category)?.slug ?? everyCategory}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, category: value === everyCategory ? undefined : value })
          }
        />
        <NativeSelect
          label="Nivel"
          size="sm"
          data={[{ value: everyLevel, label: 'Todos los niveles' }, ...levelOptions]}
          value={filter.level ?? everyLevel}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...filter,
              level: levelOptions.find((option) => option.value === value)?.value,
            })
          }
        />
        <NativeSelect
          label="Orden"
          size="sm"
          data={orderOptions(filter)}
          value={filter.sort ?? defaultOrder(filter)}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...filter,
              sort: orderOptions(filter).find((option) => option.value === value)?.value,
            })
          }
        />
        <PriceSlider
          maxPrice={filter.maxPrice}
          onChange={(maxPrice) => onChange({ ...filter, maxPrice })}
        />
      </div>
      {chosen.length > 0 ? (
        <ul className={classes.chosen} aria-label="Filtros puestos">
          {chosen.map(({ field, words }) => (
            <li key={field}>
              <button
                type="button"
                className={classes.chip}
                onClick={() => {
                  ref.current?.focus()
                  onChange({ ...filter, [field]: undefined })
                }}
                aria-label={`Quitar filtro: ${words}`}
              >
                <span>{words}</span>
                <IconX size={16} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
          {chosen.length > 1 ? (
            <li>
              <Button variant="subtle" size="compact-md" onClick={onClear}>
                Quitar filtros
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}
