import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import { Button } from '../../../../framework/panel/kit/Button';
import { useSearchParams } from '../../../../framework/panel/router';
import { CasePage, type CaseView } from '../shared/CasePage';
import { useCounterWords } from '../shared/words';
import { handedOverOf } from './delivery';
import { ReceiptSheet } from './ReceiptSheet';

/** The sheet that is printed and signed; what is not known yet is left to be written by hand. */
export function ReceiptPage() {
  const words = useCounterWords();
  return (
    <CasePage title={words('receipt.title')} description={words('receipt.heading')}>
      {(view) => <Receipt {...view} />}
    </CasePage>
  );
}

function Receipt({ application, toDetail }: CaseView) {
  const words = useCounterWords();
  const [params] = useSearchParams();
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Button variant="contained" startIcon={<Print aria-hidden />} onClick={() => window.print()}>
          {words('receipt.print')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={toDetail}>
          {words('receipt.back')}
        </Button>
      </Box>
      <ReceiptSheet application={application} handedOver={handedOverOf(application, Number(params.get('tahap')))} />
    </>
  );
}
