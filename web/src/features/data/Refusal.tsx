import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { list } from '../../api/artifacts';
import { ProblemError } from '../../api/http';
import { errorText } from '../../app/errorText';
import { CodeBlock } from '../../chat/CodeBlock';

const factsSchema = z.object({ findings: list(z.string()), remedy: z.string().nullish() });

type Known = 'connection_failed' | 'connection_not_read_only' | 'host_not_allowed';
const isKnown = (code: string): code is Known => ['connection_failed', 'connection_not_read_only', 'host_not_allowed'].includes(code);

/** Why a database could not be connected to, and what to do about it. */
export function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation();
  if (!(error instanceof ProblemError) || !isKnown(error.code)) {
    return <Alert severity="error">{errorText(t, error)}</Alert>;
  }
  const { findings, remedy } = factsSchema.catch({ findings: [], remedy: null }).parse(error.facts);
  return (
    <Alert severity="error" variant="outlined" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle>{t(`data.refused.${error.code}.title`)}</AlertTitle>
      {findings.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </Box>
      ) : (
        error.detail && <Typography variant="body2">{error.detail}</Typography>
      )}
      <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
        {t('data.refused.remedy')}
      </Typography>
      <Typography variant="body2">{t(`data.refused.${error.code}.remedy`)}</Typography>
      {remedy && <CodeBlock code={remedy} language="sql" maxHeight={260} />}
    </Alert>
  );
}
