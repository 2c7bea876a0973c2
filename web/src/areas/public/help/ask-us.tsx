import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { CONTACT_ID } from '../../../features/support/contact-id.ts'
import classes from './help-page.module.css'
import { helpCentreHref } from './help-centre-href.ts'

/** The way to the contact form, below the articles. */
export function AskUs() {
  return (
    <aside className={classes.ask} aria-labelledby="escribenos">
      <h2 id="escribenos">¿No encontraste lo que buscabas?</h2>
      <p>Cuéntanos qué pasa y te contestamos por correo.</p>
      <Button component={Link} to={helpCentreHref(`#${CONTACT_ID}`)}>
        Escríbenos
      </Button>
    </aside>
  )
}
