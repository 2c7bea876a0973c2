import { courseOrders } from '@ateneo/contract/choices'
import { useCategories } from '../../../features/categories/queries.ts'
import { type CourseFilter, defaultOrder } from '../../../features/catalogue/course-filter.ts'
import { orderNames } from '../../../features/catalogue/catalogue-address.ts'
import { findCategory, levelOptions, orderOptions } from './filter-options.ts'
import classes from './plain-filter.module.css'

/** The filters as a form, for browsers without scripts. */
export function PlainFilter({ filter }: { filter: CourseFilter }) {
  const categories = useCategories().data ?? []
  const chosen = findCategory(categories, filter.category)
  const order = courseOrders.find((one) => one === (filter.sort ?? defaultOrder(filter)))!
  return (
    <noscript>
      <form action="/cursos" className={classes.form} aria-label="Filtros">
        <label>
          Palabras
          <input type="search" name="q" defaultValue={filter.q} maxLength={200} />
        </label>
        <label>
          Categoría
          <select name="categoria" defaultValue={chosen?.slug ?? ''}>
            <option value="">Todas las categorías</option>
            {categories.map(({ id, slug, name }) => (
              <option key={id} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Nivel
          <select name="nivel" defaultValue={filter.level ?? ''}>
            <option value="">Todos los niveles</option>
            {levelOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          Precio máximo
          <input type="number" name="precio" min={0} step={1} defaultValue={filter.maxPrice} />
        </label>
        <label>
          Orden
          <select name="orden" defaultValue={orderNames[order]}>
            {orderOptions(filter).map(({ value, label }) => (
              <option key={value} value={orderNames[value]}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Ver cursos</button>
      </form>
    </noscript>
  )
}
