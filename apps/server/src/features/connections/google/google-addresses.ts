/** Where Google is asked for consent, grants and numbers. */
export interface GoogleAddresses {
  issuer: string;
  consent: string;
  token: string;
  revocation: string;
  data: string;
  reports: string;
}

const google: GoogleAddresses = {
  issuer: 'https://accounts.google.com',
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revocation: 'https://oauth2.googleapis.com/revoke',
  data: 'https://www.googleapis.com/youtube/v3',
  reports: 'https://youtubeanalytics.googleapis.com/v2/reports',
};

/** Google's own, or those of one server that stands in for it. */
export const googleAddresses = (baseUrl: string | null): GoogleAddresses =>
  baseUrl === null
    ? google
    : {
        issuer: baseUrl,
        consent: `${baseUrl}/o/oauth2/v2/auth`,
        token: `${baseUrl}/token`,
        revocation: `${baseUrl}/revoke`,
        data: `${baseUrl}/youtube/v3`,
        reports: `${baseUrl}/v2/reports`,
      };
