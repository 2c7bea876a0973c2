import { Anchor, Group, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { Category } from '../../../features/categories/queries.ts'
import { categoryMessages } from '../../../features/categories/messages.ts'
import type { Course } from '../../../features/courses/course.ts'
import { Cover } from '../../../platform/ui/cards/cover.tsx'
import { ErrorState } from '../../../platform/ui/feedback/error-state.tsx'
import { CardList } from '../../../platform/ui/lists/card-list.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import type { QueryState } from '../../../platform/ui/feedback/query-state.ts'
import classes from './category-cards.module.css'

type CategoryCardsProps = {
  categories: QueryState<readonly Category[]>
  courses: readonly Course[] | undefined
}

const MAX_SHOWN = 8

/** The professor's categories before the academy's others, with the number of their courses in each. */
export function CategoryCards({ categories, courses = [] }: CategoryCardsProps) {
  const countOf = (id: string) => courses.filter(({ category }) => category.id === id).length
  const all = categories.data?.toSorted((one, other) => countOf(other.id) - countOf(one.id))
  return (
    <section aria-labelledby="categorias">
      <Group justify="space-between" gap="0 16px" mb="sm">
        <Title id="categorias" order={2} fz="xl">
          Categorías
        </Title>
        {all && all.length > MAX_SHOWN ? (
          <Anchor component={Link} to="/DashTeachers/categories" className={classes.all}>
            Ver todas
          </Anchor>
        ) : null}
      </Group>
      {categories.isError ? (
        <ErrorState
          title={categoryMessages.list.failure}
          message="Revisa tu conexión e inténtalo otra vez."
          onRetry={categories.refetch}
          isRetrying={categories.isFetching}
        />
      ) : (
        <CardList
          cards={all?.slice(0, MAX_SHOWN)}
          keyOf={({ id }) => id}
          waiting={{ height: 74, radius: 'lg', count: 6 }}
          className={classes.grid}
          render={({ id, name, imageUrl }) => (
            <Link to={`/DashTeachers/categories/${id}`} className={classes.card}>
              <Cover imageUrl={imageUrl} seed={id} className={classes.cover} sizes="130px" />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.count}>
                  {countOf(id) === 0
                    ? 'Sin cursos tuyos'
                    : formatCount(countOf(id), 'curso tuyo', 'cursos tuyos')}
                </span>
              </span>
            </Link>
          )}
        />
      )}
    </section>
  )
}
