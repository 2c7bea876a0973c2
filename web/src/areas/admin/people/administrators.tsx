import { roleNameOf } from '@ateneo/contract'
import { Flex, Skeleton } from '@mantine/core'
import type { AcademyData } from '../../../features/insights/academy-queries.ts'
import { Portrait } from '../../../platform/ui/cards/portrait.tsx'
import classes from './administrators.module.css'

/** The administrators: image, name, role and email. */
export function Administrators({ data }: { data: AcademyData | undefined }) {
  return (
    <ul className={classes.list} aria-busy={data === undefined}>
      {data?.administrators.map(({ _id, firstNames, lastNames, email, imageURL, isSuperAdmin }) => {
        const name = `${firstNames} ${lastNames}`
        return (
          <li key={_id} className={classes.person}>
            <Portrait src={imageURL} alt="" name={name} size={44} />
            <Flex component="span" direction="column" miw={0}>
              <span className={classes.name}>{name}</span>
              <span className={classes.detail}>{roleNameOf({ type: 'admin', isSuperAdmin })}</span>
              <a className={classes.detail} href={`mailto:${email}`}>
                {email}
              </a>
            </Flex>
          </li>
        )
      }) ?? (
        <li className={classes.person}>
          <Skeleton height={64} />
        </li>
      )}
    </ul>
  )
}
