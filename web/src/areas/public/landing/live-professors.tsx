import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { featuredProfessors } from '../../../features/catalogue/featured-queries.ts'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import { Stars } from '../../../platform/ui/cards/stars.tsx'
import classes from './live-professors.module.css'
import {
  professorHref,
  professorsHref,
} from '../../../features/catalogue/professor/professor-address.ts'
import { Section } from './section.tsx'

/** 'Quién enseña aquí': absent in an academy without courses on sale. */
export function LiveProfessors() {
  const { data = [] } = useQuery(featuredProfessors)
  if (data.length === 0) return null
  return (
    <Section
      id="Maestros"
      title="Quién enseña aquí"
      subtitle="Personas que viven de lo que enseñan, y lo explican con calma."
      aside={
        <Anchor component={Link} to={professorsHref()} fw={600}>
          Ver a todas
        </Anchor>
      }
    >
      <ul className={classes.people}>
        {data.map((professor) => {
          const name = `${professor.firstNames} ${professor.lastNames}`.trim()
          return (
            <li key={professor._id} className={classes.person}>
              <Portrait src={professor.imageURL} name={name} alt="" size={96} radius="lg" />
              <div>
                <h3 className={classes.name}>
                  <Link to={professorHref(professor)} className={classes.link}>
                    {name}
                  </Link>
                </h3>
                {professor.headline ? (
                  <p className={classes.headline}>{professor.headline}</p>
                ) : null}
                <p className={classes.teaches}>
                  {professor.categories.join(' · ')}
                  {', '}
                  {formatCount(professor.courseCount, 'curso', 'cursos')}
                </p>
                {professor.ratingCount > 0 ? (
                  <Stars average={professor.averageRating} count={professor.ratingCount} />
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
