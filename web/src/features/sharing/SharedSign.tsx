import GroupIcon from '@mui/icons-material/GroupOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Chip, type ChipProps } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { may } from '../../api/me';
import type { Ontology } from '../../api/ontologies';
import { listShares } from '../../api/shares';
import { AppLink, segment } from '../../app/links';
import { useMe, useOntologies, useSharingIsOn } from '../../app/queries';

const Sign = (props: Pick<ChipProps, 'label' | 'icon'> & { title?: string }) => <Chip size="small" variant="outlined" color="info" {...props} />;

/** That others see this data, or that it is somebody else's and what one may do with it. */
export function OntologySign({ ontology }: { ontology: Ontology }) {
  const { t } = useTranslation();
  const me = useMe().data;
  if (ontology.mine === false) return <Sign icon={<GroupIcon />} label={t(may(me, 'data_agent:write') ? 'sharing.withYou' : 'sharing.withYouReadOnly')} />;
  return ontology.visibility === 'organisation' ? <Sign icon={<GroupIcon />} label={t('sharing.everybody')} title={t('ontology.shared')} /> : null;
}

/** That others see the data of a file; the file's own page leads to where it is taken back. */
export function FileSign({ connectionId, leads = false }: { connectionId: string | null | undefined; leads?: boolean }) {
  const { t } = useTranslation();
  const all = useOntologies().data ?? [];
  const shared = all.find((o) => o.connectionId === connectionId && o.mine !== false && o.visibility === 'organisation');
  if (connectionId == null || !shared) return null;
  if (!leads) return <OntologySign ontology={shared} />;
  return <Chip size="small" variant="outlined" color="info" icon={<GroupIcon />} label={t('sharing.everybody')} title={t('ontology.shared')} component={AppLink} to={`/ontologies/${segment(shared.id)}`} clickable />;
}

/** That data which others see was made of a connection or of a model. */
export function MadeSharedSign({ of }: { of: { connectionId: string } | { modelId: string } }) {
  const { t } = useTranslation();
  const all = useOntologies().data ?? [];
  const made = all.filter((o) => o.mine !== false && o.visibility === 'organisation' && ('modelId' in of ? o.modelId === of.modelId : o.connectionId === of.connectionId));
  if (made.length === 0) return null;
  return <Sign icon={<GroupIcon />} label={t('sharing.madeShared', { list: made.map((o) => o.name).join(', ') })} title={t('sharing.madeSharedText')} />;
}

/** That links to a conversation work at the moment, and how many; leads to them. Where links are turned off, nobody asks for them. */
export function LinksSign({ chatId, onOpen }: { chatId: string; onOpen: () => void }) {
  const { t } = useTranslation();
  const on = useSharingIsOn().data === true;
  const shares = useQuery({ queryKey: ['shares', chatId], queryFn: () => listShares(chatId), enabled: on, staleTime: Infinity, retry: false });
  const works = (on ? (shares.data ?? []) : []).filter((share) => Date.parse(share.expiresAt) > Date.now()).length;
  if (works === 0) return null;
  return <Chip size="small" variant="outlined" color="info" icon={<LinkIcon />} label={t('sharing.links', { count: works })} aria-haspopup="dialog" onClick={onOpen} sx={{ mr: 1, maxWidth: { xs: 96, sm: 'none' } }} />;
}
