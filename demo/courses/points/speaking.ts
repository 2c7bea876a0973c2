import type { PointsBySlug } from './point-lines.ts'

/** What the courses of languages and programming teach, and ask for. */
export const speaking: PointsBySlug = {
  'ingles-trabajo': {
    learningOutcomes: `
      Presentarte y tomar la palabra en una junta
      Pedir que repitan sin apenarte
      Escribir correos que sí contestan
      Discrepar y dar malas noticias con cortesía
      Negociar un plazo por teléfono`,
    requirements: `
      Inglés intermedio: entender un correo sencillo
      Audífonos y un lugar donde puedas hablar en voz alta`,
    audience: `
      Quien lee bien en inglés y se traba al hablar
      Equipos que trabajan con clientes de otros países`,
  },
  'frances-canciones': {
    learningOutcomes: `
      Pronunciar los sonidos que el español no tiene
      Saludar, contar y pedir con cortesía
      Usar el presente y empezar con el pasado
      Cantar cinco canciones entendiendo la letra`,
    requirements: `
      Nada de francés y poca vergüenza para cantar`,
    audience: `
      Principiantes que aprenden mejor de oído
      Quien va a viajar y quiere lo indispensable`,
  },
  nahuatl: {
    learningOutcomes: `
      Pronunciar el saltillo, la tl y las vocales largas
      Saludar según la hora y la persona
      Contar de veinte en veinte
      Decir de quién es algo
      Sostener una conversación breve`,
    requirements: `
      Ninguno: empezamos por palabras que ya usas`,
    audience: `
      Quien quiere acercarse a la lengua de su familia
      Estudiantes de historia, antropología o letras
      Personas que trabajan en comunidades de la Huasteca`,
  },
  'pronunciacion-ingles': {
    learningOutcomes: `
      Saber qué errores estorban y cuáles no
      Distinguir vocales cortas y largas
      Decir la th y las palabras que empiezan con s
      Llevar el ritmo de una frase larga`,
    requirements: `
      Inglés básico
      Un espejo y la grabadora del celular`,
    audience: `
      Hispanohablantes a quienes les piden que repitan`,
  },
  'python-proyectos': {
    learningOutcomes: `
      Instalar Python y correr tus programas
      Usar variables, condiciones, ciclos y funciones
      Trabajar con archivos, diccionarios y datos de internet
      Leer mensajes de error sin asustarte
      Terminar cuatro proyectos que te sirven`,
    requirements: `
      Una computadora con Windows, macOS o Linux
      Nada de programación`,
    audience: `
      Quien nunca ha escrito una línea de código
      Personas que repiten tareas aburridas en su trabajo
      Estudiantes que quieren empezar con algo útil`,
  },
  'primera-pagina-web': {
    learningOutcomes: `
      Escribir HTML con sentido
      Dar color, letra y espacio con CSS
      Hacer que tu página se vea bien en el celular
      Cuidar el contraste, el foco y el teclado
      Publicar tu página con su propia dirección`,
    requirements: `
      Una computadora con navegador
      Un editor de texto gratuito; te decimos cuál`,
    audience: `
      Quien quiere su primera página sin plantillas
      Diseñadores que quieren entender la web por dentro`,
  },
  'sql-datos': {
    learningOutcomes: `
      Filtrar, agrupar y unir tablas
      Tratar nulos y fechas sin caer en trampas
      Escribir subconsultas y funciones de ventana
      Limpiar acentos, duplicados y espacios
      Convertir un análisis en una recomendación`,
    requirements: `
      Manejar una hoja de cálculo con soltura
      Poder instalar PostgreSQL, o tener acceso a otra base`,
    audience: `
      Analistas cuyas hojas de cálculo ya no abren
      Personas de ventas, compras o finanzas que dependen de otros para sus datos`,
  },
  'git-equipo': {
    learningOutcomes: `
      Explicar qué guarda Git en realidad
      Abrir una rama y pedir una revisión
      Resolver un conflicto con calma`,
    requirements: `
      Saber abrir una terminal`,
    audience: `
      Quien programa y todavía manda archivos por correo`,
  },
}
