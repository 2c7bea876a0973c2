import classes from './colours-preview.module.css'

/** Parts of pages in the page's own colours, which are those being chosen; nothing of it is pressed. */
export function ColoursPreview() {
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>Así se ve. Nada cambia hasta que guardes.</figcaption>
      <div className={classes.preview} aria-hidden>
        <div className={classes.dark}>Un curso en tu reproductor</div>
        <div className={classes.card}>
          <span className={classes.title}>Acuarela desde cero</span>
          <span className={classes.quiet}>Con Ana Ruiz · 12 clases</span>
          <span className={classes.link}>Ver el temario</span>
          <span className={classes.buttons}>
            <span className={classes.filled}>Comprar</span>
            <span className={classes.light}>Guardar</span>
          </span>
        </div>
      </div>
    </figure>
  )
}
