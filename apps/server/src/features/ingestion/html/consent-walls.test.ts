import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html.ts';

function read(html: string) {
  const url = 'https://site.example/page';
  return extractHtml({ kind: 'html', bytes: Buffer.from(html), contentType: 'text/html; charset=utf-8', url });
}
const page = (title: string, body: string): string =>
  `<html><head><title>${title}</title></head><body>${body}</body></html>`;
const buttons = (...labels: string[]): string => labels.map((label) => `<button>${label}</button>`).join('');

describe('walls of consent are refused', () => {
  it.each([
    [
      'French, to be paid or accepted',
      page(
        'Le Port du Matin',
        `<h2>Le respect de votre vie privée est notre priorité</h2><p>Avec votre accord, nos 312 partenaires et nous utilisons des cookies ou technologies similaires pour stocker, consulter et traiter des données personnelles comme votre visite sur ce site.</p><p>Vous pouvez accéder à nos contenus gratuitement en acceptant les cookies, ou vous abonner à partir de 2 € par mois pour les refuser.</p>${buttons('Accepter et continuer')}<a href=/abo>S’abonner pour refuser</a><p><a href=/l>Déjà abonné ? Se connecter</a> <a href=/cgu>Mentions légales</a></p>`,
      ),
    ],
    [
      'French, with a cross to go on',
      page(
        'Recette du jour',
        `<div><a href=#>Continuer sans accepter</a><h2>Nous respectons votre vie privée</h2><p>Nous et nos partenaires stockons et/ou accédons à des informations sur votre appareil, telles que les identifiants uniques de cookies, pour traiter vos données personnelles.</p>${buttons('En savoir plus', 'Tout accepter')}</div>`,
      ),
    ],
    [
      'Italian, to be paid or accepted',
      page(
        'Il Porto',
        `<h1>Il Porto</h1><p>Accetta la profilazione e i cookie pubblicitari per leggere gratis i nostri contenuti, oppure abbonati e naviga senza pubblicità personalizzata.</p><p>Noi e i nostri 768 partner archiviamo informazioni su dispositivo e trattiamo i tuoi dati personali per annunci e contenuti personalizzati.</p>${buttons('Accetta e continua', 'Abbonati a 1,99 € al mese', 'Gestisci preferenze')}`,
      ),
    ],
    [
      'Spanish',
      page(
        'Diario del Puerto',
        `<div><p>Si aceptas las cookies puedes seguir leyendo nuestras noticias gratis. Con tu consentimiento, nosotros y nuestros socios usamos cookies para tratar tus datos personales.</p>${buttons('Aceptar y continuar', 'Rechazar y suscribirse')}</div>`,
      ),
    ],
    [
      'Portuguese',
      page(
        'Jornal do Porto',
        `<h3>A sua privacidade é importante para nós</h3><p>Nós e os nossos parceiros armazenamos e acedemos a informações num dispositivo, como cookies, e processamos os seus dados pessoais para anúncios personalizados.</p><span role="button">Mais opções</span><span role="button">Concordo</span>`,
      ),
    ],
    [
      'Dutch',
      page(
        'Havenkrant',
        `<h1>Jouw privacy-instellingen</h1><p>Wij en onze partners gebruiken cookies en vergelijkbare technieken om je persoonlijke advertenties te tonen. Kies je voor akkoord, dan geef je toestemming voor het verwerken van je gegevens.</p>${buttons('Akkoord', 'Instellingen beheren')}`,
      ),
    ],
    [
      'Polish',
      page(
        'Kurier Portowy',
        `<h2>Szanujemy Twoją prywatność</h2><p>My i nasi zaufani partnerzy przechowujemy pliki cookies na Twoim urządzeniu i przetwarzamy Twoje dane osobowe w celu wyświetlania spersonalizowanych reklam.</p>${buttons('Ustawienia zaawansowane', 'Przejdź do serwisu')}`,
      ),
    ],
    [
      'Swedish',
      page(
        'Hamnbladet',
        `<h2>Vi värnar om din integritet</h2><p>Vi och våra partner lagrar och får åtkomst till information på en enhet, till exempel cookies, och behandlar dina personuppgifter för anpassade annonser.</p>${buttons('Inställningar', 'Godkänn alla')}`,
      ),
    ],
  ])('%s', (_label, html) => {
    expect(read(html)).toMatchObject({ ok: false, failure: { reason: expect.stringContaining('cookie consent') } });
  });
});

const bannerFr = `<div><p>Nous et nos partenaires utilisons des cookies pour traiter vos données personnelles.</p>${buttons('Tout accepter', 'Tout refuser')}</div>`;
const bannerIt = `<div><p>Noi e i nostri partner utilizziamo cookie per trattare i tuoi dati personali.</p>${buttons('Accetta tutto', 'Rifiuta tutto')}</div>`;
const bannerNl = `<div><p>Wij en onze partners gebruiken cookies voor je persoonlijke advertenties.</p>${buttons('Accepteren', 'Weigeren')}</div>`;

describe('articles are kept', () => {
  it.each([
    [
      'about cookies, under a banner, in French',
      page(
        'Cookies : la CNIL sanctionne deux sites',
        `${bannerFr}<article><h1>Cookies : la CNIL sanctionne deux sites</h1><p>La CNIL a infligé une amende à deux sites qui ne permettaient pas aux internautes de refuser les cookies aussi simplement que de les accepter.</p><p>Selon la commission, le bouton « Tout accepter » était visible, tandis que le refus demandait plusieurs clics dans un menu.</p><p>Les deux entreprises ont annoncé un recours.</p></article>`,
      ),
    ],
    [
      'that tells what to do, in Italian',
      page(
        'Come cancellare i cookie',
        `${bannerIt}<article><h1>Come cancellare i cookie</h1><p>Apri le impostazioni del browser, scegli la voce sulla riservatezza e svuota la memoria.</p><p>Se non accetti i cookie alcuni siti chiedono di nuovo la tua lingua a ogni visita.</p><p>Per i telefoni il percorso è simile: il menu si trova in basso a destra.</p></article>`,
      ),
    ],
    [
      'that are short, in French',
      page('Avis', `${bannerFr}<p>La piscine municipale est fermée jusqu’au 12 mars pour travaux.</p>`),
    ],
    [
      'that are short, in Dutch',
      page('Bericht', `${bannerNl}<h1>Bericht</h1><p>De bibliotheek is morgen gesloten wegens de feestdag.</p>`),
    ],
    [
      'that are lists',
      page(
        'Gli orari del traghetto',
        `${bannerIt}<h1>Gli orari del traghetto</h1><ul>${['Lunedì 8.00, 12.00, 18.00', 'Martedì 8.00, 12.00', 'Mercoledì 9.00, 18.00', 'Giovedì 8.00, 12.00', 'Venerdì 8.00, 20.00', 'Sabato 10.00', 'Domenica nessuna corsa'].map((one) => `<li>${one}</li>`).join('')}</ul>`,
      ),
    ],
    [
      'that are recipes, with bread and Spanish biscuits',
      page(
        'Cookies de avena',
        `<article><h1>Cookies de avena</h1><p>Con esta receta tus cookies salen tiernas: mezcla la mantequilla y el azúcar y añade los huevos.</p><p>Puedes aceptar sustituciones, pero no rechazar la avena.</p></article>${buttons('Aceptar todo', 'Rechazar todo')}`,
      ),
    ],
    [
      'that explain walls of consent, in French',
      page(
        'Accepter ou payer',
        `<article><h1>Accepter ou payer</h1><p>« Accepter et continuer » ou « s’abonner pour refuser » : les sites de presse multiplient les murs de cookies.</p><p>Le procédé rapporte : la plupart des lecteurs cèdent, et seuls deux pour cent prennent une formule payante, selon une étude parue en mai.</p></article>${bannerFr}`,
      ),
    ],
    [
      'that are policies of cookies, in full',
      page(
        'Politica sui cookie',
        `<article><h1>Politica sui cookie</h1>${'<p>I cookie sono piccoli file di testo che i siti visitati inviano al terminale, dove vengono memorizzati per essere ritrasmessi agli stessi siti in occasione di visite successive.</p>'.repeat(6)}</article>${bannerIt}`,
      ),
    ],
  ])('%s', (_label, html) => {
    expect(read(html)).toMatchObject({ ok: true });
  });
});
