import type { Outline } from '../frame.ts';
import { topicIn } from '../quoted-topic.ts';

const { named } = topicIn('„', '“');

/** What outlines in German are made of. */
export const germanOutline: Outline = {
  opening: (filling) => `Das sollst du zum Thema ${named(filling)} mitnehmen.`,
  forAudience: (audience) =>
    `Sprich zu einem einzigen Menschen (${audience}) und nimm nur Wörter, die er selbst benutzt.`,
  point: (point, position) => ({
    heading: point,
    say: () =>
      [`Als Nächstes: ${point}.`, `Jetzt zu diesem Punkt: ${point}.`, `Und dann: ${point}.`][position % 3] ??
      point,
    directions: [
      [
        'Sag in einem Satz, warum das wichtig ist.',
        'Zeig es, statt es nur zu nennen.',
        'Gib ein Beispiel aus deiner eigenen Arbeit.',
      ][position % 3] ?? '',
      'Ende mit der einen Sache, die hängen bleiben soll.',
      'Nennst du eine Zahl, dann sag, woher sie kommt.',
    ],
    film: [],
  }),
  beats: {
    why: {
      heading: 'Warum es zählt',
      say: (filling) => `Warum rede ich über ${named(filling)}? Wegen eines einzigen Moments.`,
      directions: [
        'Erzähl diesen Moment: wo du warst, was geschah, was er dich gekostet oder dir gebracht hat.',
        'Zwei Sätze genügen, der Rest kommt später.',
      ],
      film: ['Film den Ort oder die Sache selbst, ganz nah.'],
    },
    sentence: {
      heading: 'In einem Satz',
      say: (filling) => `Zuerst ${named(filling)} in einem einfachen Satz.`,
      directions: [
        'Erklär es wie einem Freund, der noch nie davon gehört hat.',
        'Kein Fachwort ohne ein Bild dazu.',
      ],
      film: ['Schreib den Satz auf und lies ihn laut vor.'],
    },
    show: {
      heading: 'Zeig es',
      say: () => 'Ich zeige es dir.',
      directions: [],
      film: [
        'Film ein echtes Beispiel von Anfang bis Ende: Hände, Bildschirm oder Ort.',
        'Erst das Ganze, dann ganz nah der Moment, der entscheidet.',
        'Sag, was du tust, während du es tust.',
      ],
    },
    mistake: {
      heading: 'Der Fehler',
      say: () => 'Das würde ich heute anders machen.',
      directions: [
        'Nenn einen Fehler, den du gemacht oder gesehen hast, seine Ursache und woran man ihn früh erkennt.',
        'Gib niemandem die Schuld außer dir selbst.',
      ],
      film: ['Zeig kurz den falschen Weg, dann den richtigen.'],
    },
    sign: {
      heading: 'Woran du es merkst',
      say: () => 'Woran merkst du, dass es geklappt hat?',
      directions: [
        'Zeig ein Zeichen oder eine eigene Zahl, vorher und nachher.',
        'Sag, woher die Zahl stammt.',
        'Sag auch, was du noch nicht weißt.',
      ],
      film: [],
    },
    attempt: {
      heading: 'Probier es',
      say: () => 'Probier heute diese eine Sache.',
      directions: [
        'Ein Schritt, der keine fünf Minuten dauert und nichts Besonderes braucht.',
        'Sag, was man sieht, wenn es gelungen ist.',
        'Bitte darum, das Ergebnis zu schreiben.',
      ],
      film: [],
    },
    recap: {
      heading: 'Kurz gesagt',
      say: (filling) => `${named(filling)}, noch einmal, in einem Atemzug.`,
      directions: ['Wiederhole deine Punkte in derselben Reihenfolge, je ein paar Wörter.'],
      film: ['Schau direkt in die Kamera.', 'Hör dann auf: kein neuer Gedanke am Ende.'],
    },
    example: {
      heading: 'Ein Beispiel',
      say: () => 'Ein Beispiel macht es klar.',
      directions: [
        'Erzähl den kleinsten echten Fall, den du kennst: ein Mensch, ein Ort, ein Tag.',
        'Sag, woher du ihn kennst.',
      ],
      film: ['Film den Ort, den Gegenstand oder die Seite selbst.'],
    },
    otherSide: {
      heading: 'Die andere Seite',
      say: (filling) => `Das Thema ${named(filling)} hat noch eine andere Seite.`,
      directions: [
        'Sag, was jemand antworten würde, der das anders sieht, so fair du kannst.',
        'Sag, was dich umstimmen würde.',
      ],
      film: [],
    },
    meaning: {
      heading: 'Was das für dich heißt',
      say: () => 'Und was heißt das für dich?',
      directions: [
        'Nenn eine Sache im Alltag deines Publikums, die es berührt, mit einem Beispiel aus deiner Gegend.',
        'Wenn du es nicht weißt, sag das und frag nach.',
      ],
      film: ['Sprich hier direkt in die Kamera.'],
    },
    question: {
      heading: 'Die offene Frage',
      say: (filling) => `Eine Frage zum Thema ${named(filling)} bleibt offen.`,
      directions: [
        'Stell die Frage, die dir noch niemand beantwortet hat.',
        'Sag, was du tust, um es herauszufinden.',
      ],
      film: [],
    },
  },
  practical:
    /^wie (?:man|du|ich|wir)\b|tipps?\b|anleitung|fehler|schritte?\b|ideen\b|rezepte?\b|routine|training|anfänger|einsteiger/iu,
};
