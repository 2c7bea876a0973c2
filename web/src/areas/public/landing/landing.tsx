export default function Landing() {
  return <main id="contenido">Ateneo</main>
}
